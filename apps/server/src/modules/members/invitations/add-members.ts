import type { MemberFieldValues } from '@regent/contract/members/member-fields'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { insertAccounts } from '#modules/identity/account/index.ts'
import type { Grounds } from '#modules/members/elite/index.ts'
import { applyChanges, fieldsOf, lockMembers, refuseRoleByToken } from '#modules/members/members/index.ts'
import { recordEvents } from '#modules/operations/audit/index.ts'
import { canonicalDigits } from '#platform/sms/read-number.ts'
import { mailInvitations } from './invitation.jobs.ts'
import { insertInvitations } from './invitation.repository.ts'

export type AddedMember = Omit<MemberFieldValues, 'disabled'> & { email: string }

interface Adding {
  people: readonly AddedMember[]
  /** Mails them the link to a password of their own. */
  mails: boolean
  grounds?: Grounds
}

const asAccount = async ({ email, firstName, lastName, phone, role, lifecyclestage }: AddedMember) => ({
  email,
  firstName,
  lastName,
  phone: await canonicalDigits(phone),
  role: role === 'admin' ? ('admin' as const) : ('member' as const),
  lifecycleStage: lifecyclestage,
})

/** Adds people whose addresses are not known yet; says the id of each, by the address as it was given. */
export const addMembers = async (
  services: Pick<Services, 'crm' | 'clock'>,
  tx: Db,
  actor: Actor,
  { people, mails, grounds = {} }: Adding,
): Promise<Map<string, string>> => {
  refuseRoleByToken(
    actor,
    people.some(({ role }) => role === 'admin'),
  )
  const added = await insertAccounts(tx, await Promise.all(people.map(asAccount)))
  if (added.size === 0) return added
  const ids = [...added.values()]
  await insertInvitations(tx, ids, actor.userId)
  const by = { actorId: actor.userId, network: actor.network, token: actor.token }
  await recordEvents(
    tx,
    ids.map((subjectId) => ({ action: mails ? 'member.invited' : 'account.created', subjectId, ...by })),
  )
  await makeElite(services, tx, actor, { people, added, grounds })
  if (mails) await mailInvitations(tx, ids)
  return added
}

/** What else staff have said of them, as if they had been there before. */
const makeElite = async (
  services: Pick<Services, 'crm' | 'clock'>,
  tx: Db,
  actor: Actor,
  { people, added, grounds }: { people: readonly AddedMember[]; added: ReadonlyMap<string, string>; grounds: Grounds },
) => {
  const wanted = new Map(people.flatMap((each) => [[added.get(each.email), each] as const]))
  const members = await lockMembers(tx, [...added.values()])
  const changes = members.flatMap((before) => {
    const { client_type, eliteUntil, tags } = wanted.get(before.id) ?? fieldsOf(before)
    return [{ before, after: { ...fieldsOf(before), client_type, eliteUntil, tags } }]
  })
  await applyChanges(services, tx, actor, changes, { grounds })
}
