import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { expect, it } from 'vitest'

const { services } = await buildTestApp()
const { pool } = services

it('knows every table with personal data: erasing covers them, and a new one must be added here', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ '(account_id|created_by|uploaded_by|email|first_name|phone|address)$' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'account',
    'api_token',
    'calendar_feed',
    'closed_address',
    'consent',
    'contact',
    'course',
    'course_group',
    'crm_task',
    'deal',
    'deal_change',
    'deal_disclaimer_acceptance',
    'deal_interest_reading',
    'deal_mark',
    'deal_opening',
    'deal_reminder',
    'deal_search',
    'elite_grant',
    'elite_reminder',
    'figure_mail',
    'file',
    'known_device',
    'lecture',
    'lecture_progress',
    'linked_sign_in',
    'mail_link',
    'mailing',
    'member_change',
    'member_invitation',
    'member_note',
    'member_spelling',
    'member_summary',
    'member_tag',
    'message',
    'passkey',
    'phone_code',
    'provider_visit',
    'recovery_code',
    'registration',
    'replay_progress',
    'room_person',
    'sale',
    'sales_request',
    'sample_member',
    'second_factor',
    'second_factor_setup',
    'segment',
    'session',
    'sign_in_challenge',
    'trusted_device',
    'upload',
    'webhook',
    'webhook_event',
    'webinar',
  ])
})
