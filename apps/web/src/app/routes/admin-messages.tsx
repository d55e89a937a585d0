import { useInfiniteQuery } from '@tanstack/react-query'
import { generatePath, useParams } from 'react-router'
import { ContactLists } from '#features/contact-lists/contact-lists.tsx'
import { ContactsPage } from '#features/contact-lists/contacts-page.tsx'
import { contactListQueries } from '#features/contact-lists/queries.ts'
import { contactListTexts } from '#features/contact-lists/texts.ts'
import { MessagesPage } from '#features/messages/list/messages-page.tsx'
import { MailingsPage } from '#features/messages/mailings/mailings-page.tsx'
import { mailingTexts } from '#features/messages/mailings/texts.ts'
import { OutboxPage } from '#features/messages/outbox/outbox-page.tsx'
import { outboxTexts } from '#features/messages/outbox/texts.ts'
import { TemplatesPage } from '#features/messages/templates/templates-page.tsx'
import { templateTexts } from '#features/messages/templates/texts.ts'
import { messagesTexts } from '#features/messages/texts.ts'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Breadcrumb } from '#ui/content/breadcrumb.tsx'
import { pagesWithTabs } from '../admin/pages-with-tabs.tsx'
import type { Page } from '../page-handle.ts'

const pageWithTabs = pagesWithTabs('messages', [
  { to: paths.adminMessages, name: 'messages' },
  { to: paths.adminMailings, name: 'mailings' },
  { to: paths.adminTexts, name: 'texts' },
  { to: paths.adminOutbox, name: 'outbox' },
  { to: paths.adminLists, name: 'lists' },
])

export const messages = pageWithTabs(MessagesPage, { en: messagesTexts.en.list })
export const mailings = pageWithTabs(MailingsPage, mailingTexts)
export const templates = pageWithTabs(TemplatesPage, templateTexts)
export const outbox = pageWithTabs(OutboxPage, outboxTexts)
export const contactLists = pageWithTabs(ContactLists, { en: contactListTexts.en.lists })

/** Admin > Messages > Lists > list, by its name. */
const ListCrumbs = () => {
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

export const contactList: Page = {
  handle: { texts: { en: contactListTexts.en.list }, hasCrumb: true, Crumbs: ListCrumbs },
  Component: () => {
    const { listId = '' } = useParams()

    return <ContactsPage key={listId} listId={listId} />
  },
}
