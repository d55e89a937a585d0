import { limits } from '@regent/contract/limits'
import { lifetimes } from '@regent/contract/lifetimes'

const events = (count: number) => (count === 1 ? '1 event' : `${count.toLocaleString('en-US')} events`)

export const webhookTexts = {
  nameTaken: 'There is a webhook of this name already',
  httpsOnly: 'Please enter an address that begins with https://',
  privateTarget: 'This address is in a private network, where the portal sends nothing',
  tooMany: `A portal has at most ${limits.webhooks} webhooks. Please delete one first.`,
  deleted: (name: string) =>
    `The webhook “${name}” was deleted: nothing is sent to it any more. You can restore it for ${lifetimes.deletedDays} days.`,
  isOff: 'This webhook is off. Please switch it on first.',
  redelivered: (count: number) =>
    count === 0 ? 'Nothing was given up.' : `The portal sends ${events(count)} once more.`,
  noSecret: 'The secret cannot be read with the key of this portal. Please renew it.',
  late: 'The server did not answer in time.',
  noConnection: 'The server cannot be reached.',
  unknownName: 'The name of the server cannot be found.',
  brokenOff: 'The server broke off the connection.',
  privateAddress: 'The address leads into a private network, where the portal sends nothing.',
  certificate: (code: string) => `The server shows a certificate that cannot be trusted (${code}).`,
  failed: (code: string) => `The connection failed${code === '' ? '' : ` (${code})`}.`,
  refused: (status: number) => `The server answered ${status}.`,
  redirect: (status: number) =>
    `The server answered ${status}. The portal follows no redirect: please enter the new address.`,
  mail: {
    subject: (name: string) => `The webhook “${name}” was switched off`,
    preview: 'Nothing is sent to it until someone switches it on again.',
    title: 'Webhook switched off',
    heading: (name: string) => `“${name}” was switched off`,
    because: {
      failing: (since: string) => `Since ${since}, its server has taken nothing.`,
      gone: () => 'Its server answered 410: it wants no events any more.',
    },
    facts: { url: 'Address', problem: 'Last problem' },
    button: 'Open webhooks',
    note: 'What was given up can be sent once more from there, for as long as it is in the log.',
    reason: 'You get this mail because you are an administrator of this portal.',
  },
} as const
