const variables = /** @type {Record<string, string>} */ ({ udp: 'MEDIA_UDP_PORT', tcp: 'MEDIA_TCP_PORT' })

/**
 * Explains in one sentence why LiveKit did not start, from what it printed.
 * @param {string[]} lines
 */
export const explainFailure = (lines) => {
  const text = lines.join('\n')
  if (text.includes('TURN')) {
    return `TURN does not start (${lines.at(-1)}): check TURN_DOMAIN, TLS_CERT, TLS_KEY, TURN_TLS_PORT and TURN_UDP_PORT`
  }
  const [, protocol = '', port = '', why = ''] =
    /listen (udp|tcp)[46]? \S*?:(\d+): bind: (address already in use|permission denied)/u.exec(text) ?? []
  if (why !== '') {
    const fault = why === 'permission denied' ? 'may not be opened by this user' : 'is taken by another program'
    return `the ${protocol.toUpperCase()} port ${port} for media ${fault}: free it, or set ${variables[protocol]}`
  }
  if (text.includes('no space left on device')) return 'the disk is full: free some space'
  return `LiveKit does not start: ${lines.at(-1) ?? 'it gave no reason'}`
}
