import { expect, type Page } from '@playwright/test'
import type { Person } from './people.ts'

export interface Made {
  _id: string
  title: string
}

/** Makes courses without the forms, as that administrator. */
export const courseApi = async (page: Page, { email, password }: Person) => {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  await page.context().clearCookies()

  const make = async (address: string, data: object) => {
    const made = await page.request.post(address, { data, headers: { authorization: `Bearer ${accessToken}` } })
    expect(made.ok(), `${address}: ${await made.text()}`).toBe(true)
    return (await made.json()) as Made
  }
  return {
    group: (title: string, own: object = {}) =>
      make('/api/courses/groups', { title, description: `About ${title}.`, icon: 'key', ...own }),
    course: ({ _id }: Made, title: string, own: object = {}) =>
      make(`/api/courses/courses/${_id}`, { title, description: `About ${title}.`, ...own }),
    lecture: ({ _id }: Made, title: string, own: object = {}) =>
      make('/api/courses/lectures', { courseId: _id, title, ...own }),
  }
}

export type CourseApi = Awaited<ReturnType<typeof courseApi>>

type Query = (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** Gives the next journey a portal without courses. */
export const forgetCourses = async (query: Query): Promise<void> => {
  await query('delete from course_group')
}
