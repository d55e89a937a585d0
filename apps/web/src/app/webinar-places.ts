import { generatePath } from 'react-router'
import type { WebinarAddresses } from '#features/webinars/webinar-addresses.ts'
import { paths } from './paths.ts'

export const webinarAddresses: WebinarAddresses = {
  register: ({ _id, name, date }) =>
    `${paths.register}?${new URLSearchParams({ id: _id, title: name, date, is_user: 'true' })}`,
  session: ({ slug }) => generatePath(paths.room, { slug, role: 'user' }),
  details: ({ slug }) => generatePath(paths.webinar, { slug }),
  courses: paths.courses,
  webinars: paths.webinars,
  replays: `${paths.webinars}?tab=replays`,
}
