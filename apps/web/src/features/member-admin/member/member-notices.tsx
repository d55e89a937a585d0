import type { MemberDetails } from '@regent/contract/members/members'
import { useTexts } from '#lib/texts.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { serverTime } from '#lib/time/now.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Alert } from '#ui/states/alert.tsx'
import { memberTexts } from './texts.ts'

interface MemberNoticesProps {
  member: MemberDetails
  onErase: () => void
  onAttest: () => void
}

/** What staff should know first, with what to do about it. */
export const MemberNotices = ({ member, onErase, onAttest }: MemberNoticesProps) => {
  const { notices: texts } = useTexts(memberTexts)
  const zone = useZone()
  const { disabled, deletionRequestedAt, deletionReason, attestationDueAt, pendingEmail, isYou } = member
  const isDue = attestationDueAt !== undefined && new Date(attestationDueAt) <= serverTime()

  return (
    <div className="member-notices">
      {deletionRequestedAt === undefined ? null : (
        <Alert tone="caution" title={texts.deletion(formatDateTime(new Date(deletionRequestedAt), zone))}>
          {deletionReason ? <p className="wrap-anywhere">{texts.deletionReason(deletionReason)}</p> : null}
          {isYou ? null : (
            <Button size="small" className="mt-2" onClick={onErase}>
              {texts.erase}
            </Button>
          )}
        </Alert>
      )}
      {disabled ? <Alert tone="caution">{texts.disabled}</Alert> : null}
      {isDue ? (
        <Alert tone="caution">
          {texts.attestationDue}{' '}
          <Button look="quiet" size="small" onClick={onAttest}>
            {texts.attest}
          </Button>
        </Alert>
      ) : null}
      {pendingEmail === undefined ? null : <Alert>{texts.pendingEmail(pendingEmail)}</Alert>}
    </div>
  )
}
