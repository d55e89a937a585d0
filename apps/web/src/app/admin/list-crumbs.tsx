import { useInfiniteQuery } from '@tanstack/react-query'
import { generatePath, useParams } from 'react-router'
import { contactListQueries } from '#features/contact-lists/queries.ts'
import { contactListTexts } from '#features/contact-lists/texts.ts'
import { useTexts } from '#lib/texts.ts'
import { Breadcrumb } from '#ui/content/breadcrumb.tsx'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { paths } from '#lib/paths.ts'

/** Admin > Messages > Lists > list, by its name. */
export const ListCrumbs = () => {
  const { crumbs } = useTexts(contactListTexts).list
  const { listId = '' } = useParams()
  const { data: lists } = useInfiniteQuery(contactListQueries.lists)

  return (
    <Breadcrumb
      crumbs={[
        { label: crumbs.admin, to: paths.admin },
        { label: crumbs.messages, to: paths.adminMessages },
        { label: crumbs.lists, to: paths.adminLists },
        {
          label: rowsOf(lists).find(({ _id }) => _id === listId)?.name ?? crumbs.list,
          to: generatePath(paths.adminList, { listId }),
        },
      ]}
    />
  )
}
