import type { HttpApp } from '#http/routes/route.ts'
import type { StaffCourse } from '@regent/contract/courses/courses'
import type { StaffLecture } from '@regent/contract/courses/lectures'

type Headers = Record<string, string>

/** What an administrator does who takes a course along and brings it in elsewhere. */
export const courseTransfer = (app: HttpApp, headers: Headers) => {
  const send = (method: 'POST' | 'PUT' | 'GET', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) })

  return {
    send,
    upload: async (kind: 'file' | 'image', name: string, content: Buffer) => {
      const form = new FormData()
      form.append(kind, new File([new Uint8Array(content)], name))
      const request = new Request('http://portal.invalid', { method: 'POST', body: form })
      const answer = await app.inject({
        method: 'POST',
        url: `/api/upload/${kind}`,
        headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      })
      return answer.json<{ url: string }>().url
    },
    download: (courseId: string, input: Headers = headers) =>
      app.inject({ url: `/files/course-export/${courseId}.zip`, headers: input }),
    downloadOf: (kind: 'group' | 'lecture', id: string, input: Headers = headers) =>
      app.inject({ url: `/files/${kind}-export/${id}.zip`, headers: input }),
    bringInGroup: (file: string) => send('POST', '/api/courses/groups/import', { file }),
    bringInLecture: (courseId: string, file: string) =>
      send('POST', `/api/courses/courses/${courseId}/lectures/import`, { file }),
    bringIn: (groupId: string, file: string, more: Headers = {}) =>
      app.inject({
        method: 'POST',
        url: `/api/courses/courses/${groupId}/import`,
        headers: { ...headers, ...more },
        payload: { file },
      }),
    lecturesOf: async (courseId: string) => {
      const course = await send('GET', `/api/courses/courses/${courseId}?fields=full`)
      return course.json<StaffCourse>().lectures as [StaffLecture, StaffLecture]
    },
  }
}
