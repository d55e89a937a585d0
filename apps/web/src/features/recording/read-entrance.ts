/** Who has opened the page, and what it proves itself with. */
export type Entrance =
  | { kind: 'own'; token: string }
  /** LiveKit Egress records what the page shows, and says where the media server is. */
  | { kind: 'egress'; token: string; media: { url: string; token: string } }

type Address = Pick<Location, 'hash' | 'search'>

/** Our recorder keeps the token out of what a server logs; Egress fills in its template's address. */
export const readEntrance = ({ hash, search }: Address): Entrance | undefined => {
  const own = hash.slice(1)
  if (own !== '') return { kind: 'own', token: own }
  const query = new URLSearchParams(search)
  const [key, url, token] = ['key', 'url', 'token'].map((name) => query.get(name))
  return key && url && token ? { kind: 'egress', token: key, media: { url, token } } : undefined
}
