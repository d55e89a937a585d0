import { linkCheckFailed, type Texts } from '#lib/texts.ts'

const en = {
  page: { title: 'Set up', description: 'Create the administrator of this portal.' },
  heading: 'Set up the portal',
  lead: 'This link creates the first administrator. It works once.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  create: 'Create administrator',
  creating: 'Creating...',
  failed: 'Error',
  checkFailed: linkCheckFailed,
  dead: {
    title: 'This link is no longer valid',
    text: 'It has been used, or the portal has printed a newer one since. You can find the new link in the last lines of the portal’s log.',
    action: 'Return to Home',
  },
}

export const setupTexts: Texts<typeof en> = { en }
