import type { Query } from '../harness/databases.ts'
import { expect, type Page } from '@playwright/test'
import { accessTokenOf, type Person } from '../people/people.ts'

export interface Made {
  _id: string
  title: string
}

interface RelatedFile {
  name: string
  uploadedUrl: string
}

/** Makes courses without the forms, as that administrator. */
export const courseApi = async (page: Page, person: Person) => {
  const accessToken = await accessTokenOf(page, person)

  const make = async (address: string, data: object) => {
    const made = await page.request.post(address, { data, headers: { authorization: `Bearer ${accessToken}` } })
    expect(made.ok(), `${address}: ${await made.text()}`).toBe(true)
    return (await made.json()) as Made
  }
  const headers = { authorization: `Bearer ${accessToken}` }
  return {
    file: async (name: string, content: string): Promise<RelatedFile> => {
      const file = { name, mimeType: 'text/plain', buffer: Buffer.from(content) }
      const answer = await page.request.post('/api/upload/file', { headers, multipart: { file } })
      const { url } = (await answer.json()) as { url: string }
      return { name, uploadedUrl: url }
    },
    give: async (lecture: Made | undefined, relatedFiles: RelatedFile[]) => {
      const address = `/api/courses/lectures/${lecture?._id ?? ''}`
      expect((await page.request.put(address, { headers, data: { relatedFiles } })).status()).toBe(200)
    },
    group: (title: string, own: object = {}) =>
      make('/api/courses/groups', { title, description: `About ${title}.`, icon: 'key', ...own }),
    course: ({ _id }: Made, title: string, own: object = {}) =>
      make(`/api/courses/courses/${_id}`, { title, description: `About ${title}.`, ...own }),
    lecture: ({ _id }: Made, title: string, own: object = {}) =>
      make('/api/courses/lectures', { courseId: _id, title, ...own }),
  }
}

export type CourseApi = Awaited<ReturnType<typeof courseApi>>

/** Gives the next journey a portal without courses. */
export const forgetCourses = async (query: Query): Promise<void> => {
  await query('delete from course_group')
}
