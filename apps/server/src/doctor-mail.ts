import { promises as dns } from 'node:dns'
import { configForDoctor } from './config.ts'
import type { Finding } from './platform/mailer/doctor/finding.ts'
import { examineMail } from './platform/mailer/doctor/mail-doctor.ts'

const marks = { good: '✓', note: '·', lack: '✗' } as const

const print = ({ level, text }: Finding) => process.stdout.write(`${marks[level]} ${text}\n`)

/** `regent doctor --mail <address>`: one line per finding, exit status 1 when something is missing. */
const findings = await examineMail({
  config: configForDoctor(),
  to: process.argv[2] ?? '',
  resolver: new dns.Resolver({ timeout: 3000, tries: 2 }),
  clock: () => new Date(),
})
for (const finding of findings) print(finding)
process.exitCode = findings.some(({ level }) => level === 'lack') ? 1 : 0
