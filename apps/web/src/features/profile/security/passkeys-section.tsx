import type { User } from '@regent/contract/identity/profile'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { canUsePasskeys } from '#lib/browser/passkeys.ts'
import { usePortal } from '#lib/portal.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { MoreOf } from '#ui/states/load-more.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { useReturnFocus } from '../focus.ts'
import { ProfileSection } from '../profile-section.tsx'
import { profileQueries } from '../queries.ts'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { securityTexts } from './texts.ts'

/** The passkeys of the member, and a button that adds one where the browser can. */
export const PasskeysSection = ({ user }: { user: User }) => {
  const texts = useTexts(securityTexts).passkeys
  const passkeys = useInfiniteQuery(profileQueries.passkeys)
  const [isAdding, setIsAdding] = useState(false)
  const opener = useReturnFocus(isAdding)
  const isSupported = canUsePasskeys(usePortal().signIn?.passkeyHost)
  const { data, error, refetch } = passkeys
  const rows = rowsOf(data)
  const refresh = () => void refetch()

  const missing = () => {
    if (!user.isVerified) return texts.needsVerified
    return isSupported ? undefined : texts.unsupported
  }
  const adding = () => {
    const reason = missing()
    if (isAdding && reason === undefined) {
      return <AddPasskey user={user} onAdded={refresh} onClose={() => setIsAdding(false)} />
    }
    return (
      <div className="choices">
        {data && rows.length === 0 ? (
          <p>{reason === undefined ? texts.none : `${texts.none} ${reason}`}</p>
        ) : reason === undefined ? null : (
          <p>{reason}</p>
        )}
        {reason === undefined ? (
          <Button ref={opener} onClick={() => setIsAdding(true)}>
            {texts.add}
          </Button>
        ) : null}
      </div>
    )
  }

  return (
    <ProfileSection title={texts.title} lead={texts.lead}>
      {data && rows.length > 0 ? (
        <ul className="mb-4">
          {rows.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} onChanged={refresh} />
          ))}
        </ul>
      ) : null}
      <MoreOf query={passkeys} shown={rows.length} />
      {!data && error ? <FailedQuery title={texts.failed} query={passkeys} /> : null}
      {!data && !error ? (
        <Loading text={texts.loading}>
          <Skeleton className="h-10 w-full" />
        </Loading>
      ) : null}
      {data ? adding() : null}
    </ProfileSection>
  )
}
