import type { EliteGrant } from '@regent/contract/members/member-details'
import type { MemberDetails } from '@regent/contract/members/members'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { easternTime, formatDateTime, formatIn } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Button } from '#ui/controls/button.tsx'
import { memberQueries } from '../queries.ts'
import { PartList } from '../member/part-list.tsx'
import { memberTexts } from '../member/texts.ts'
import type { EliteChange } from './elite-dialog.tsx'

const EliteDialog = lazy(async () => ({ default: (await import('./elite-dialog.tsx')).EliteDialog }))

const dayInWords = (moment: string) =>
  formatIn(new Date(moment), easternTime, { year: 'numeric', month: 'long', day: 'numeric' })

/** Whether a member is Elite, until when and why; and how it became so. */
export const EliteTab = ({ member }: { member: MemberDetails }) => {
  const { elite: texts } = useTexts(memberTexts)
  const [open, setOpen] = useState<EliteChange>()
  const isElite = member.client_type === 'Elite'
  const changes: EliteChange[] = isElite ? ['attest', 'extend', 'withdraw'] : ['grant']

  return (
    <>
      <section className="elite-state">
        <p className="elite-state__text">
          {isElite ? texts.isElite(member.eliteUntil === null ? '' : dayInWords(member.eliteUntil)) : texts.isLead}
        </p>
        {isElite ? <p className="text-14 text-ink-muted">{attestedWords(member, texts)}</p> : null}
        <div className="editor-row">
          {changes.map((change) => (
            <Button
              key={change}
              look={change === 'grant' ? 'primary' : change === 'withdraw' ? 'danger-quiet' : 'outline'}
              onClick={() => setOpen(change)}
            >
              {texts[change]}
            </Button>
          ))}
        </div>
      </section>
      <h3 className="part-title">{texts.history}</h3>
      <PartList
        query={memberQueries.grants(member._id)}
        words={{ loading: texts.loading, failed: texts.fetchFailed, empty: texts.empty, emptyText: texts.emptyText }}
      >
        {(grants) => (
          <ul>
            {grants.map((grant) => (
              <Grant key={grant._id} grant={grant} />
            ))}
          </ul>
        )}
      </PartList>
      <Suspense>
        {open === undefined ? null : <EliteDialog change={open} member={member} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}

const attestedWords = (
  { attestedAt, attestationDueAt }: MemberDetails,
  texts: (typeof memberTexts)['en']['elite'],
): string => {
  const attested = attestedAt === undefined ? texts.attestedNever : texts.attested(dayInWords(attestedAt))
  return attestedAt === undefined || attestationDueAt === undefined
    ? attested
    : `${attested} ${texts.due(dayInWords(attestationDueAt))}`
}

const Grant = ({ grant }: { grant: EliteGrant }) => {
  const { elite: texts } = useTexts(memberTexts)
  const zone = useZone()
  const { action, until, reason, document, by, createdAt } = grant
  const hasEnd = action !== 'withdrawn' && action !== 'ended'
  const end = until === null ? texts.noEnd : texts.until(dayInWords(until))

  return (
    <li className="note">
      <p>
        <strong className="font-[550]">{texts.grants[action]}</strong>
        {hasEnd ? `, ${end}` : null}
      </p>
      {reason === '' ? null : <p className="note__text">{reason}</p>}
      <div className="note__foot">
        <span>
          <time dateTime={createdAt}>{formatDateTime(new Date(createdAt), zone)}</time>
          {by === undefined ? null : `, ${by.name}`}
        </span>
        {document === undefined ? null : (
          <a className="link wrap-anywhere" href={`${document.url}?download`} download>
            {document.name || texts.document}
          </a>
        )}
      </div>
    </li>
  )
}
