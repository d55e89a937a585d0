import type { AuditChain } from '@regent/contract/members/audit'

const number = (count: number) => count.toLocaleString('en-US')

const events = (count: number) => (count === 1 ? '1 event' : `${number(count)} events`)

export const auditLogTexts = {
  begun: 'The chain is being verified.',
  chain: {
    unverified: (sealed: number) => `Sealed, ${events(sealed)}, not verified yet.`,
    verifying: (sealed: number) => `Sealed, ${events(sealed)}, being verified.`,
    whole: (sealed: number) => `Sealed, ${events(sealed)}, verified.`,
    broken: (_: number, at: number | undefined) =>
      `The chain is broken at event ${number(at ?? 0)}: it was changed, moved or removed. All events before it hold.`,
  } satisfies Record<AuditChain['state'], (sealed: number, at: number | undefined) => string>,
  file: (day: string) => `audit-log-${day}.csv`,
  columns: ['At', 'What happened', 'Action', 'Person', 'Done to', 'Record', 'Network', 'Changes', 'Number', 'Id'],
} as const
