import { lazy, Suspense } from 'react'
import { useOpened } from '#widgets/records/use-opened.ts'
import { DealsPage } from '#features/deal-admin/list/deals-page.tsx'
import { dealAdminTexts } from '#features/deal-admin/texts.ts'
import { UnreadInterests } from '#features/deal-members/unread-interests.tsx'
import type { PageHandle } from '../page-handle.ts'

const DealMembersSheet = lazy(async () => ({
  default: (await import('#features/deal-members/deal-members-sheet.tsx')).DealMembersSheet,
}))

export const handle: PageHandle = { texts: dealAdminTexts, hasCrumb: true }

export const Component = () => {
  const members = useOpened('members')

  return (
    <>
      <DealsPage onMembers={members.open} Mark={UnreadInterests} />
      <Suspense>
        {members.opened === null ? null : <DealMembersSheet dealId={members.opened} onClose={members.close} />}
      </Suspense>
    </>
  )
}
