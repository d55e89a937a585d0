import { type Answer, answer } from '#http/answer.ts'

type Asked = Record<string, string | number | readonly string[] | undefined>

/** A part of a list as a bare array: where the next part is stands in a header. */
export const inParts = <Body>(body: Body, path: string, asked: Asked, cursor?: string): Body | Answer<Body> => {
  if (cursor === undefined) return body
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, value.toString())
  query.set('cursor', cursor)
  return answer(body, { headers: { link: `<${path}?${query.toString()}>; rel="next"` } })
}
