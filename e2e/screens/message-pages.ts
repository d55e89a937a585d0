import { type PortalPage, unknownId } from './portal-page.ts'

/** The pages of the back-office below Messages. */
export const messagePages: PortalPage[] = [
  { path: '/admin/messages', title: 'Messages · Regent', heading: 'No messages yet', as: 'admin' },
  {
    path: `/admin/messages?message=${unknownId}`,
    title: 'Messages · Regent',
    heading: 'Message not found',
    fault: /status of 404/u,
    as: 'admin',
  },
  { path: '/admin/messages/mailings', title: 'Mailings · Regent', heading: 'No mailings yet', as: 'admin' },
  { path: '/admin/messages/mailings?create=1', title: 'Mailings · Regent', heading: 'New mailing', as: 'admin' },
  {
    path: `/admin/messages/mailings?mailing=${unknownId}`,
    title: 'Mailings · Regent',
    heading: 'Mailing not found',
    fault: /status of 404/u,
    as: 'admin',
  },
  { path: '/admin/messages/texts', title: 'Texts of messages · Regent', heading: 'Messages', as: 'admin' },
  {
    path: '/admin/messages/texts?edit=confirmation',
    title: 'Texts of messages · Regent',
    heading: 'Confirmation',
    // Nothing runs in the frame of a mail, not even what looks into it here.
    fault: /Blocked script execution in 'about:srcdoc'/u,
    as: 'admin',
  },
  { path: '/admin/messages/outbox', title: 'Outbox · Regent', heading: 'Messages', as: 'admin' },
  { path: '/admin/messages/lists', title: 'Lists · Regent', heading: 'Messages', as: 'admin' },
  { path: '/admin/messages/lists?create=1', title: 'Lists · Regent', heading: 'Create list', as: 'admin' },
  { path: '/admin/messages/lists/{list}', title: 'List · Regent', heading: 'VIP', as: 'admin' },
  { path: '/admin/messages/lists/{list}?create=1', title: 'List · Regent', heading: 'Add contact', as: 'admin' },
  { path: `/admin/messages/lists/${unknownId}`, title: 'List · Regent', heading: 'List not found', as: 'admin' },
]
