/** The challenge that a browser has signed; empty if what it sends cannot be read. */
export const challengeOf = ({ clientDataJSON }: { clientDataJSON: string }): string => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
