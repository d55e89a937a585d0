import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { MembersPage } from '#features/member-admin/list/members-page.tsx'
import { MemberPage } from '#features/member-admin/member/member-page.tsx'
import { memberTexts } from '#features/member-admin/member/texts.ts'
import { nameOf } from '#features/member-admin/member-words.ts'
import { memberQueries } from '#features/member-admin/queries.ts'
import { SegmentsPage } from '#features/member-admin/segments/segments-page.tsx'
import { segmentTexts } from '#features/member-admin/segments/texts.ts'
import { memberAdminTexts } from '#features/member-admin/texts.ts'
import { useStartViewing } from '#features/view-as/use-view-as-actions.ts'
import { memberPath, paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Breadcrumb } from '#ui/content/breadcrumb.tsx'
import { type Page, pageRecord } from '../page-handle.ts'

export const members: Page = {
  handle: { texts: memberAdminTexts, hasCrumb: true },
  Component: () => {
    const { start } = useStartViewing()

    return <MembersPage onViewAs={start} />
  },
}

export const segments: Page = {
  handle: { texts: segmentTexts, hasCrumb: true },
  Component: SegmentsPage,
}

const MemberCrumbs = () => {
  const { crumbs } = useTexts(memberTexts)
  const { memberId = '' } = useParams()
  const { data: member } = useQuery(memberQueries.member(memberId))

  return (
    <Breadcrumb
      crumbs={[
        { label: crumbs.admin, to: paths.admin },
        { label: crumbs.members, to: paths.adminMembers },
        { label: member ? nameOf(member) : crumbs.member, to: memberPath(memberId) },
      ]}
    />
  )
}

export const member: Page = {
  handle: {
    texts: memberTexts,
    hasCrumb: true,
    Crumbs: MemberCrumbs,
    record: ({ memberId = '' }) =>
      pageRecord(memberQueries.member(memberId), (found) => ({
        title: nameOf(found),
        description: memberTexts.en.page.description,
      })),
  },
  Component: () => {
    const { memberId = '' } = useParams()
    const { start } = useStartViewing()

    return <MemberPage key={memberId} memberId={memberId} onViewAs={start} />
  },
}
