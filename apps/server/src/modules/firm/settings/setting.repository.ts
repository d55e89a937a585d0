import type { NamesWith } from '@regent/contract/api/field-table'
import type { settingFields } from '@regent/contract/firm/setting-fields'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** The settings of which every version is kept. */
export type LegalKind = NamesWith<typeof settingFields, { seenIn: 'legal' }>

export const getSettingsVersion = async (db: Db): Promise<number> =>
  (await db.selectFrom('setting_version').select('version').executeTakeFirstOrThrow()).version

/** Says that settings change in this transaction; another one that changes them waits for its end. */
export const raiseSettingsVersion = async (tx: Db): Promise<void> => {
  await tx
    .updateTable('setting_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
}

export const listSettings = (db: Db) => db.selectFrom('setting').select(['field', 'value']).execute()

export const upsertSetting = async (db: Db, field: string, value: unknown): Promise<void> => {
  const row = { field, value: JSON.stringify(value), updated_at: sql<Date>`now()` }
  await db
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) => conflict.column('field').doUpdateSet({ value: row.value, updated_at: row.updated_at }))
    .execute()
}

export const deleteSetting = (db: Db, field: string) => db.deleteFrom('setting').where('field', '=', field).execute()

export const listLegalTexts = (db: Db) =>
  db
    .selectFrom('legal_text')
    .distinctOn('kind')
    .select(['kind', 'version', 'text', 'created_at'])
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute()

export const insertLegalText = async (db: Db, kind: LegalKind, text: string): Promise<void> => {
  await db
    .insertInto('legal_text')
    .values((eb) => ({
      kind,
      text,
      version: eb
        .selectFrom('legal_text')
        .select(sql<number>`coalesce(max(version), 0) + 1`.as('version'))
        .where('kind', '=', kind),
    }))
    .execute()
}
