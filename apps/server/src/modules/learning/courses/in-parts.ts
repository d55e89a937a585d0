import { type Answer, answer } from '#http/routes/answer.ts'

type Asked = Record<string, string | number | readonly string[] | undefined>

interface Counted {
  next?: string
  total?: number
}

/** A part of a list as a bare array: where the next part is stands in a header, and how many there are in all. */
export const inParts = <Body>(
  body: Body,
  path: string,
  asked: Asked,
  { next, total }: Counted,
): Body | Answer<Body> => {
  const headers = {
    ...(next !== undefined && { link: `<${addressOf(path, { ...asked, cursor: next })}>; rel="next"` }),
    ...(total !== undefined && { 'x-total-count': `${total}` }),
  }
  return Object.keys(headers).length === 0 ? body : answer(body, { headers })
}

const addressOf = (path: string, asked: Asked) => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, value.toString())
  return `${path}?${query.toString()}`
}
