// @vitest-environment happy-dom
import { courseEndpoints } from '@regent/contract/courses/courses'
import { lectureEndpoints } from '@regent/contract/courses/lectures'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCourse, aGroup, aLecture, longTitle, wholeLecture } from '#testing/courses.ts'
import { dialog, fillIn, save } from '#testing/dialog.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { eventually } from '#testing/eventually.ts'
import { CoursePage } from './course-page.tsx'
import { LecturePage } from './lecture-page.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.answer(courseEndpoints.show, () => ({ answer: aCourse() }))
  api.answer(lectureEndpoints.list, () => ({ answer: [] }))
  api.answer(lectureEndpoints.show, () => ({ answer: wholeLecture() }))
})

const ids = { groupId: aGroup()._id, courseId: aCourse()._id }
const course = `/admin/courses/groups/${ids.groupId}/courses/${ids.courseId}`
const links = (page: HTMLElement) => [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))

describe('the lectures of a course', () => {
  const open = (address?: string) => renderPage(() => <CoursePage {...ids} />, address)
  const titles = (page: HTMLElement) =>
    [...page.querySelectorAll('.table__cell--title a')].map((link) => link.textContent)

  it('shows its skeleton, then the course and its lectures with the kind of their videos', async () => {
    api.answer(lectureEndpoints.list, () => ({
      answer: [aLecture({ videoUrl: 'https://youtu.be/aqz-KE-bpKQ' }), aLecture({ _id: 'b', title: longTitle })],
    }))
    const answer = api.delay(courseEndpoints.show)
    const { page, text } = open()
    await eventually(() => expect(titles(page)).toEqual(['The trustee', longTitle]))
    expect(text()).toContain('Loading Course...')
    expect(text()).toContain('YouTube')

    answer()
    await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('Land trusts'))
  })

  it('says that there are none yet', async () => {
    const { text } = open()
    await eventually(() => expect(text()).toContain('No lectures found. Create your first lecture!'))
  })

  it('says that the course is not there, and leads to its group', async () => {
    api.refuse(courseEndpoints.show, 'not_found')
    const { page, text } = open()
    await eventually(() => expect(text()).toContain('Course not found'))
    expect(links(page)).toContain(`/admin/courses/groups/${ids.groupId}`)
  })

  it('says that the course cannot be read, and reads it again', async () => {
    api.breakOff(courseEndpoints.show)
    const { page, text, press } = open()
    await eventually(() => expect(text()).toContain('Error Loading Course'))
    expect(text()).toContain('Failed to fetch course')
    api.answer(courseEndpoints.show, () => ({ answer: aCourse() }))
    press('Retry')
    await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('Land trusts'))
  })

  it('says in the form of a new lecture what is missing or wrong', async () => {
    open('/?create=1')
    await eventually(() => expect(dialog()?.querySelector('button[type=submit]')).toBeTruthy())
    save()
    await eventually(() => expect(dialog()?.textContent).toContain('Title is required'))
    fillIn('Video URL', 'javascript:alert(1)')
    await eventually(() => expect(dialog()?.textContent).toContain('Please enter a valid URL'))
  })
})

describe('the page of a lecture', () => {
  const open = (address?: string) => renderPage(() => <LecturePage {...ids} lectureId={aLecture()._id} />, address)

  it('shows its skeleton, then its title and its preview', async () => {
    const answer = api.delay(lectureEndpoints.show)
    const { page, text } = open()
    await eventually(() => expect(text()).toContain('Loading'))

    answer()
    await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('The trustee'))
    expect(text()).toContain('The trustee holds title.')
  })

  it('says that there is nothing to show yet', async () => {
    api.answer(lectureEndpoints.show, () => ({
      answer: wholeLecture({ title: longTitle, content: '', description: '' }),
    }))
    const { page } = open()
    await eventually(() => expect(page.querySelector('h1')?.textContent).toBe(longTitle))
    expect(page.querySelector('.lecture-preview .empty, .lecture-preview h2')).not.toBeNull()
  })

  it.each(['/', '/?view=edit'])(
    'names an image that could not be copied, and says what to do, at %s',
    async (address) => {
      const source = 'https://a.example/plan.png'
      api.answer(lectureEndpoints.show, () => ({
        answer: wholeLecture({
          content: `<p>A plan</p><img src="${source}" alt="Image" />`,
          imageRefusals: [{ source, reason: 'It is no image.' }],
        }),
      }))
      const { text } = open(address)
      await eventually(() => expect(text()).toContain(`${source}It is no image.`))
      expect(text()).toContain('Remove it from the text and upload it instead.')
    },
  )

  it('says that it is not there, or of another course, and leads to the course', async () => {
    api.refuse(lectureEndpoints.show, 'not_found')
    const { page, text } = open()
    await eventually(() => expect(text()).toContain('Lecture not found'))
    expect(links(page)).toContain(course)

    api.answer(lectureEndpoints.show, () => ({ answer: wholeLecture({ courseId: 'other' }) }))
    const other = open()
    await eventually(() => expect(links(other.page)).toContain(course))
    expect(other.text()).not.toContain('The trustee')
  })

  it('says what failed, and reads again', async () => {
    api.refuse(lectureEndpoints.show, 'internal')
    const { page, text, press } = open()
    await eventually(() => expect(text()).toContain('Retry'))
    api.answer(lectureEndpoints.show, () => ({ answer: wholeLecture() }))
    press('Retry')
    await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('The trustee'))
  })
})
