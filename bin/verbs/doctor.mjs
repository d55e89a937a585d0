import { join } from 'node:path'
import { spawnTied } from '../children/spawn-tied.mjs'
import {
  examineChromium,
  examineCommands,
  examineDisk,
  examineMemory,
  examineNode,
  examineSystem,
} from '../doctor/examine-machine.mjs'
import { examineMediaAddress, examineMediaServer } from '../doctor/examine-media-server.mjs'
import { examineEnvironment } from '../doctor/examine-environment.mjs'
import {
  examineCrm,
  examineMail,
  examinePort,
  examinePublicAddress,
  examineScheduler,
  examineSms,
  examineTranscriber,
} from '../doctor/examine-network.mjs'
import { examineNamespaces, examinePostgres, examineSocketFolder } from '../doctor/examine-postgres.mjs'
import { examineRecorder } from '../doctor/examine-recorder.mjs'
import { examineStorage } from '../doctor/examine-storage.mjs'
import { describeFinding } from '../doctor/findings.mjs'
import { dataFolder, pinnedNode, root } from '../paths.mjs'
import { prepare } from '../prepare.mjs'
import { Refusal } from '../refusal.mjs'
import { checkMachine } from '../steps/check-machine.mjs'

export const summary = 'Say what is there, what is missing, what that costs and how to get it'

export const help = `
Usage: npm run doctor
       node bin/regent.mjs doctor --mail you@firm

Looks at the machine and the environment and changes nothing. With --mail it sends one mail through SMTP_URL and says
what SPF, DKIM and DMARC of the sender's domain lack.

Exit status: 0 if nothing is missing, 1 if something is, 2 if Regent cannot start.
`

export const needs = 'nothing'

const statusOf = { good: 0, lack: 1, broken: 2 }

const examineAll = async () => [
  examineSystem(),
  examineNode(),
  ...examineCommands(),
  examineEnvironment(),
  examineMemory(),
  examineDisk(),
  await examineStorage(),
  examinePostgres(),
  examineSocketFolder(),
  examineNamespaces(),
  await examineChromium(),
  await examinePort(),
  await examineMail(),
  await examineSms(),
  await examineCrm(),
  await examineTranscriber(),
  await examineScheduler(),
  await examinePublicAddress(),
  await examineMediaServer(),
  examineMediaAddress(),
  await examineRecorder(),
]

const sendMail = async (/** @type {string} */ address) => {
  checkMachine()
  await prepare('build')
  const doctor = spawnTied(pinnedNode, [join(root, 'apps', 'server', 'dist', 'doctor-mail.js'), address], {
    onParentDeath: 'SIGKILL',
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: dataFolder() },
  })
  return (await doctor.ended).code ?? 1
}

const examine = async () => {
  const findings = await examineAll()
  for (const finding of findings) console.log(describeFinding(finding))
  const missing = findings.filter(({ level }) => level !== 'good').length
  console.log(missing === 0 ? '\nNothing is missing.' : `\n${missing} of ${findings.length} could be better.`)
  return Math.max(...findings.map(({ level }) => statusOf[level]))
}

export const run = (/** @type {{ args: string[] }} */ { args }) => {
  const [option, address] = args
  if (option === undefined) return examine()
  if (option === '--mail' && address?.includes('@') && args.length === 2) return sendMail(address)
  throw new Refusal(`'doctor ${args.join(' ')}' is not understood.\n${help.trim()}`)
}
