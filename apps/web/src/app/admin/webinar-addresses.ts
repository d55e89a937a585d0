import { generatePath } from 'react-router'
import type { WebinarAddresses } from '#features/webinar-admin/list/webinar-addresses.ts'
import { paths } from '../paths.ts'

const room = (slug: string, role: 'user' | 'admin' | 'guest') => generatePath(paths.room, { slug, role })

export const webinarAddresses: WebinarAddresses = {
  register: ({ _id, name, date }) => `${paths.register}?${new URLSearchParams({ id: _id, title: name, date })}`,
  web: ({ slug }) => room(slug, 'user'),
  host: ({ slug }) => room(slug, 'admin'),
  guest: ({ slug, guestKey }) => `${room(slug, 'guest')}?${new URLSearchParams({ key: guestKey })}`,
  attendees: ({ _id }) => generatePath(paths.adminAttendees, { webinarId: _id }),
}
