import type { MessageKind } from '@regent/contract/messages/messages'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { TemplateText } from './default-templates.ts'

export interface OwnTemplate extends TemplateText {
  createdAt: Date
  updatedAt: Date
}

/** The templates that staff have written, by kind. */
export const listOwnTemplates = async (db: Db): Promise<Map<string, OwnTemplate>> => {
  const rows = await db
    .selectFrom('message_template')
    .select(['kind', 'subject', 'text', 'created_at as createdAt', 'updated_at as updatedAt'])
    .execute()
  return new Map(rows.map(({ kind, subject, ...row }) => [kind, { subject: subject ?? '', ...row }]))
}

export const upsertOwnTemplate = (db: Db, kind: MessageKind, { subject, text, by }: TemplateText & { by: string }) =>
  db
    .insertInto('message_template')
    .values({ kind, subject, text, updated_by: by })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({ subject, text, updated_by: by, updated_at: sql<Date>`now()` }),
    )
    .execute()

export const deleteOwnTemplate = (db: Db, kind: MessageKind) =>
  db.deleteFrom('message_template').where('kind', '=', kind).execute()
