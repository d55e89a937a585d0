import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { endSessions } from '#modules/identity/sessions/index.ts'
import { updateRole } from './administrator.repository.ts'
import { refuseLastAdministrator } from './refuse-last-administrator.ts'
import { getAdministrator } from './get-administrator.ts'

/** They stay a member. */
export const removeAdministrator = (services: Services, email: string): Promise<void> =>
  transact(services.db, async (tx) => {
    const { id } = await getAdministrator(tx, email)
    await refuseLastAdministrator(tx, id)
    await updateRole(tx, id, 'member')
    await endSessions(tx, { accountId: id, reason: 'role-changed' })
    await recordEvent(tx, {
      action: 'account.role-changed',
      subjectId: id,
      detail: { role: 'member', by: 'command line' },
    })
  })
