import { z } from 'zod'
import { mailAccount } from '#modules/identity/account/index.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { momentIn } from '#platform/mailer/moment-in.ts'
import { linkTo } from '#platform/public-address.ts'

/** Tells a member of a sign-in from a browser that was not known; it leads to a new password, which signs out all others. */
export const mailNewDevice = defineJob({
  name: 'mail-new-device',
  payload: z.object({
    accountId: z.uuid(),
    mailId: z.uuid(),
    device: z.string(),
    network: z.string(),
    at: z.iso.datetime(),
  }),
  run: ({ accountId, mailId, device, network, at }, services) =>
    mailAccount(services, {
      accountId,
      id: `new-device-${mailId}`,
      template: async () => (await import('./new-device.mail.tsx')).newDeviceMail,
      data: ({ time_zone: zone }, firm) => ({
        firm,
        device,
        network,
        at: momentIn(zone, new Date(at)),
        href: linkTo(services, '/?dialog=reset'),
      }),
    }),
})
