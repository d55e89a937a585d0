import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const hasCommand = (command: string): boolean =>
  (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, command)))

const pipeAt = 3

/** Without setpriv, a shell in the background waits for the end of a pipe that only this process holds. */
const watching = `( read -r _ <&${pipeAt}; kill -KILL $$ ) 2>/dev/null & exec "$@" ${pipeAt}<&-`

const joining = 'echo 0 2>/dev/null > "$0/cgroup.procs"; exec "$@"'

const capabilityOfSetpcap = 8n

/** Whether this process is root with the right to give rights up; in some containers root has none. */
const canGiveUpRights = (): boolean => {
  if (process.getuid?.() !== 0) return false
  const [, rights = '0'] = /^CapEff:\s*([\da-f]+)$/mu.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return ((BigInt(`0x${rights}`) >> capabilityOfSetpcap) & 1n) === 1n
}

/** Root's process keeps no more rights than any user's: a browser with them takes precedence over everybody else. */
const setpriv = (givesUpRights: boolean): string[] => [
  ...['setpriv', '--pdeathsig', 'KILL'],
  ...(givesUpRights ? ['--bounding-set=-all', '--inh-caps=-all', '--no-new-privs'] : []),
  '--',
]

interface Tied {
  command: string
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** Whether root's rights are taken from it, because it does not come from us. */
  isForeign?: boolean
  /** A cgroup that it joins before it starts. */
  cgroup?: string | undefined
}

/**
 * Starts a process that never outlives this one (decision 010) and gives way to all others. It leads a group, and prints to the two pipes.
 * Each of the commands before it becomes the next one, so that the process that ends is the one that was meant.
 */
export const startTied = ({ command, args, env, cgroup, isForeign = false }: Tied): ChildProcess => {
  const isKilledByKernel = hasCommand('setpriv')
  const [first = command, ...rest] = [
    ...(hasCommand('nice') ? ['nice', '-n', '10'] : []),
    ...(cgroup === undefined ? [] : ['sh', '-c', joining, cgroup]),
    ...(isKilledByKernel ? setpriv(isForeign && canGiveUpRights()) : ['sh', '-c', watching, 'sh']),
    command,
    ...args,
  ]
  const tie = isKilledByKernel ? [] : ['pipe' as const]
  return spawn(first, rest, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe', ...tie] })
}

/** Kills a process and all that it has started. */
export const killGroup = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // All have ended.
  }
}
