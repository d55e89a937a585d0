import { useParams } from 'react-router'
import { ContactsPage } from '#features/contact-lists/contacts-page.tsx'
import { contactListTexts } from '#features/contact-lists/texts.ts'
import { ListCrumbs } from '../admin/list-crumbs.tsx'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { texts: { en: contactListTexts.en.list }, hasCrumb: true, Crumbs: ListCrumbs }

export const Component = () => {
  const { listId = '' } = useParams()

  return <ContactsPage key={listId} listId={listId} />
}
