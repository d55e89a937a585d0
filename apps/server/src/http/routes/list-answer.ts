import { type Answer, answer } from './answer.ts'

interface AnsweredPage {
  nextCursor?: string
  total?: number
}

/** A page of a list as the API answers it: the records under their name, the next page and the total beside them. */
export const listAnswer = <const Name extends string, Record, Page extends AnsweredPage>(
  name: Name,
  records: Record[],
  { nextCursor, total }: Page,
) =>
  ({
    [name]: records,
    ...(total !== undefined && { total }),
    ...(nextCursor !== undefined && { nextCursor }),
  }) as { [Key in Name]: Record[] } & Pick<Page, Extract<keyof Page, keyof AnsweredPage>>

type Query = Record<string, string | number | readonly string[] | undefined>

/**
 * The specification asks for bare arrays of courses: there the next page stands in the header `Link`, and the total in
 * `X-Total-Count`.
 */
export const bareListAnswer = <Body>(
  records: Body,
  path: string,
  query: Query,
  { nextCursor, total }: AnsweredPage,
): Body | Answer<Body> => {
  const headers = {
    ...(nextCursor !== undefined && { link: `<${addressOf(path, { ...query, cursor: nextCursor })}>; rel="next"` }),
    ...(total !== undefined && { 'x-total-count': `${total}` }),
  }
  return Object.keys(headers).length === 0 ? records : answer(records, { headers })
}

const addressOf = (path: string, query: Query) => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, value.toString())
  return `${path}?${parameters.toString()}`
}
