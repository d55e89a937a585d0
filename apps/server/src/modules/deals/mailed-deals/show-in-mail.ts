import type { Services } from '#app/services.ts'
import { imageForMail } from '#modules/files/uploads/index.ts'
import type { MailAttachment } from '#platform/mailer/mail.ts'
import type { MailedRecord } from '#platform/mailer/mail-record.tsx'
import { linkTo } from '#platform/public-address.ts'
import type { MailedDealRow } from './mailed-deal.repository.ts'

/** Where members see a deal. */
export const dealLink = (services: Pick<Services, 'publicAddress'>, id: string): string =>
  linkTo(services, `/deals?deal=${id}`)

/**
 * Deals as a mail to viewers of full deals shows them. Images travel within the mail: elsewhere, only members who are signed in
 * may load them.
 */
export const showInMail = async (
  services: Services,
  rows: readonly MailedDealRow[],
): Promise<{ deals: MailedRecord[]; attachments: MailAttachment[] }> => {
  const attachments: MailAttachment[] = []
  const deals: MailedRecord[] = []
  for (const { id, name, image, types, category, sub_category: subCategory, strategy } of rows) {
    const content = image === '' ? undefined : await imageForMail(services, image)
    const cid = `deal-${id}`
    if (content) attachments.push({ filename: `${cid}.jpg`, cid, content, contentType: 'image/jpeg' })
    const terms = [category, subCategory, strategy].filter((text) => text !== '').join(' · ')
    deals.push({
      name,
      href: dealLink(services, id),
      image: content ? `cid:${cid}` : '',
      lines: [types, terms].filter((line) => line !== ''),
    })
  }
  return { deals, attachments }
}
