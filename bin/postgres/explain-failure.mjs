/**
 * Explains in one sentence why PostgreSQL did not start, from its last log lines.
 * @param {string[]} lines
 * @param {string} folder
 */
export const explainFailure = (lines, folder) => {
  const text = lines.join('\n')
  if (text.includes('No space left on device'))
    return `The disk that holds ${folder} is full: free some disk space, then start again.`
  if (text.includes('Permission denied') || text.includes('has wrong ownership')) {
    return `PostgreSQL cannot use ${folder}: it belongs to another user; start Regent as that user or change the owner (chown -R).`
  }
  if (text.includes('Read-only file system'))
    return `${folder} is on a disk that is mounted read-only: mount it for writing, or set DATA_DIR.`
  if (text.includes('could not look up effective user ID')) {
    return 'PostgreSQL needs a user with a name, but the user who starts Regent has none in /etc/passwd: add one, or start as another user.'
  }
  const reason = lines.find((line) => /\b(PANIC|FATAL|error):/u.test(line)) ?? lines.at(-1) ?? 'it gave no reason'
  return `PostgreSQL did not start on ${folder}: ${reason.replace(/^.*?(PANIC|FATAL|error):\s*/u, '')}`
}

/** A killed postmaster blocks the folder for a second or two, until its last children and leftovers are gone. */
export const isStillBlocked = (/** @type {string[]} */ lines) =>
  lines.some(
    (line) =>
      line.includes('lock file "postmaster.pid" already exists') || line.includes('pre-existing shared memory block'),
  )
