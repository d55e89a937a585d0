import { lifetimes } from '@regent/contract/lifetimes'
import type { MemberConsent, MemberNote } from '@regent/contract/members/member-details'
import type { Member, MemberDetails } from '@regent/contract/members/members'
import type { ConsentRow } from '#modules/identity/consents/index.ts'
import type { ListedMember } from './member-list.repository.ts'
import { fieldsOf } from './member.fields.ts'
import type { MemberRecord } from './member.repository.ts'
import type { NoteRow } from './note.repository.ts'
import type { UsedValue } from './tag.repository.ts'

export const presentMember = (row: ListedMember): Member => ({
  _id: row.id,
  email: row.email,
  ...fieldsOf(row),
  isVerified: row.is_verified,
  isSample: row.is_sample,
  smsReminders: row.sms_reminders,
  smsNews: row.sms_news,
  mailNews: row.mail_news,
  source: row.source,
  ...(row.last_seen_at && { lastSeenAt: row.last_seen_at.toISOString() }),
  ...(row.mail_trouble && { mailTrouble: row.mail_trouble }),
  registrations: row.registrations,
  attended: row.attended,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const dayMs = 24 * 60 * 60 * 1000

/** When it is to be stated again what makes a member Elite; never stated means at once. */
const attestation = ({ client_type: clientType, elite_attested_at: at, created_at: createdAt }: MemberRecord) => {
  if (clientType !== 'Elite') return {}
  const due = at ? new Date(at.getTime() + lifetimes.attestationDays * dayMs) : createdAt
  return { ...(at && { attestedAt: at.toISOString() }), attestationDueAt: due.toISOString() }
}

/** A person by id and name, if there is one. */
export const presentPerson = (id: string | null, name: string) => (id === null ? undefined : { _id: id, name })

export const presentDetails = (row: MemberRecord, viewerId: string): MemberDetails => {
  const invitedBy = presentPerson(row.invited_by, row.inviter_name)
  return {
    ...presentMember(row),
    ...(row.pending_email !== null && { pendingEmail: row.pending_email }),
    street: row.street,
    city: row.city,
    state: row.state,
    zip: row.postal,
    postal: row.postal,
    country: row.country,
    timeZone: row.time_zone,
    utms: row.utms,
    hasPassword: row.has_password,
    hasSecondFactor: row.has_second_factor,
    isPhoneConfirmed: row.phone_confirmed_at !== null,
    ...(row.deletion_requested_at && { deletionRequestedAt: row.deletion_requested_at.toISOString() }),
    ...(row.deletion_reason !== null && { deletionReason: row.deletion_reason }),
    ...(row.invited_at && { invitedAt: row.invited_at.toISOString() }),
    ...(invitedBy && { invitedBy }),
    ...attestation(row),
    isYou: row.id === viewerId,
  }
}

export const presentNote = (row: NoteRow): MemberNote => {
  const createdBy = presentPerson(row.created_by, row.writer_name)
  return {
    _id: row.id,
    text: row.text,
    ...(createdBy && { createdBy }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export const presentConsent = (row: ConsentRow): MemberConsent => {
  const at = row.given_at.toISOString()
  return {
    _id: row.id,
    kind: row.kind as MemberConsent['kind'],
    granted: row.granted,
    wording: row.wording,
    givenBy: row.given_by === 'sms' ? 'sms' : 'form',
    network: row.network,
    givenAt: at,
    createdAt: at,
    updatedAt: at,
  }
}

/** A tag or a source: its name is its id. */
export const presentUsed = ({ name, members, first_at: firstAt }: UsedValue) => {
  const at = firstAt.toISOString()
  return { _id: name, name, members, createdAt: at, updatedAt: at }
}
