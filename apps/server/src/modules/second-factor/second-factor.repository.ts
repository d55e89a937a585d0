import type { Db } from '#db/client.ts'

export const hasSecondFactor = async (db: Db, accountId: string): Promise<boolean> =>
  (await db.selectFrom('second_factor').select('account_id').where('account_id', '=', accountId).executeTakeFirst()) !==
  undefined
