import type { StaffCourse } from '@regent/contract/courses/courses'
import type { StaffCourseGroup } from '@regent/contract/courses/course-groups'
import type { StaffLecture } from '@regent/contract/courses/lectures'
import type { HttpApp } from '#http/routes/route.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Headers = Record<string, string>

const base = '/api/courses'

/** Calls below /api/courses as one person; records are made through the API, as staff make them. */
export const askCourses = (app: HttpApp, headers: Headers = {}) => {
  const ask = (method: Method, path: string, payload?: object, more: Headers = {}) =>
    app.inject({ method, url: `${base}/${path}`, headers: { ...headers, ...more }, ...(payload && { payload }) })
  const made = async <Made>(path: string, payload: object): Promise<Made> => {
    const answer = await ask('POST', path, payload)
    if (answer.statusCode !== 201) throw new Error(`${path}: ${answer.body}`)
    return answer.json<Made>()
  }
  return {
    ask,
    get: (path: string) => ask('GET', path),
    read: async <Answer>(path: string): Promise<Answer> => (await ask('GET', path)).json<Answer>(),
    group: (input: object = {}) =>
      made<StaffCourseGroup>('groups', { title: 'Asset protection', description: 'What keeps', icon: 'key', ...input }),
    course: (groupId: string, input: object = {}) =>
      made<StaffCourse>(`courses/${groupId}`, { title: 'Trusts', description: 'From the start', ...input }),
    lecture: (courseId: string, input: object = {}) =>
      made<StaffLecture>('lectures', { title: 'What a trust is', courseId, ...input }),
  }
}
