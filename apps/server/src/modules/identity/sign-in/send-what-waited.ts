import type { Db } from '#db/client.ts'
import { offerPhoneCodes } from '#modules/identity/phone-codes/index.ts'
import { planForVerified } from '#modules/messaging/messages/index.ts'

/** Once the address is verified, it gets mail about its registrations, and the number may get its code. */
export const sendWhatWaited = async (tx: Db, member: { accountId: string; network: string }): Promise<void> => {
  await planForVerified(tx, member.accountId)
  await offerPhoneCodes(tx, [member])
}
