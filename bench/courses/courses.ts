import '../read-tsx.mjs'
import type { PoolClient } from 'pg'
import { limits } from '@regent/contract/limits'
import type { Administrator, Viewer } from '../../apps/server/src/http/viewer/viewer.ts'
import {
  courseGroupList,
  courseList,
  duplicateCourse,
  everythingFor,
  inManualOrder,
  lectureList,
  type ListInput,
  readRecords,
  type RecordList,
} from '../../apps/server/src/testing/records/course-lists.ts'
import { aMember } from '../../apps/server/src/testing/records/members.ts'
import { figure, printLoad, quantile } from '../figures.mjs'
import { startDatabase } from '../start-database.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 400)
const groups = 1000
const coursesOfGroup = 10
const lecturesOfCourse = 5
const lecturesOfLongCourse = 10_000
const lecturesOfCopiedCourse = 1000
const aimMs = 15
/** A machine counts as quiet while `select 1` takes no longer than this. */
const quietMs = 1

const { db, pool, stop } = await startDatabase()
const { id: memberId } = await aMember(db)

// Ids like those of the app, which sort by age.
const idOf = (kind: string, number: string) =>
  `('018f0000-${kind}-7000-8000-' || lpad(to_hex((${number})::int), 12, '0'))::uuid`
const words = "'The holder of the title holds the risk as well; an entity stands between them. '"

const fill = async () => {
  await pool.query(`
    insert into course_group (id, title, description, icon, position, visibility)
    select ${idOf('0001', 'n')}, 'Group ' || n, repeat(${words}, 3), 'key', n, case when n % 7 = 0 then 'elite' else 'public' end
    from generate_series(1, ${groups}) n`)
  await pool.query(`
    insert into course (id, group_id, title, description, position)
    select ${idOf('0002', 'n')}, ${idOf('0001', `(n - 1) / ${coursesOfGroup} + 1`)}, 'Course ' || n, repeat(${words}, 3), n
    from generate_series(1, ${groups * coursesOfGroup}) n`)
  // In random order: the lectures of one course are not stored next to each other.
  const lecture = (first: number, count: number, course: string) => `
    insert into lecture (id, course_id, title, description, content, duration_seconds, position)
    select ${idOf('0003', 'n')}, ${course}, 'Lecture ' || n, ${words}, repeat(${words}, 20), 600, n
    from generate_series(${first}, ${first + count - 1}) n order by md5(n::text)`
  const scattered = groups * coursesOfGroup * lecturesOfCourse
  await pool.query(lecture(1, scattered, idOf('0002', `(n - 1) / ${lecturesOfCourse} + 1`)))
  await pool.query(lecture(scattered + 1, lecturesOfLongCourse, idOf('0002', `${groups * coursesOfGroup}`)))
  await pool.query(
    `insert into lecture_progress (account_id, lecture_id, completed_at)
     select $1, id, now() from lecture where position::int % 250 = 0`,
    [memberId],
  )
  await pool.query(`
    insert into lecture_words (lecture_id, number, text)
    select id, 1, title || ' ' || description from lecture where position::int % 5 = 0`)
  await pool.query('vacuum analyze')
}

interface Explained {
  'Planning Time': number
  'Execution Time': number
}

/** The time that the database itself reports, without the driver and this process. */
const inDatabase = async (client: PoolClient, text: string): Promise<number> => {
  const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(
    `explain (analyze, timing off, format json) ${text}`,
  )
  const [explained] = rows[0]?.['QUERY PLAN'] ?? []
  return (explained?.['Planning Time'] ?? Number.NaN) + (explained?.['Execution Time'] ?? Number.NaN)
}

interface Compiled {
  sql: string
  parameters: readonly unknown[]
}

/** Prepares the statement on this connection, as the portal does, and returns how to execute it. */
const prepare = async (client: PoolClient, name: string, { sql, parameters }: Compiled): Promise<string> => {
  await client.query(`prepare ${name} as ${sql}`)
  const valueOf = (value: unknown): string => {
    if (Array.isArray(value)) return `array[${value.map(valueOf).join(', ')}]`
    return typeof value === 'string' ? client.escapeLiteral(value) : String(value)
  }
  return `execute ${name}(${parameters.map(valueOf).join(', ')})`
}

const print = (name: string, took: readonly number[]) => {
  const [median, most] = [quantile(took, 0.5).toFixed(1), quantile(took, 0.99).toFixed(1)]
  process.stdout.write(`${name}: median ${median} ms, 99 % ${most} ms of ${took.length}\n`)
}

const staff: Administrator = { role: 'admin', userId: memberId, sessionId: memberId }
const member: Viewer = { role: 'member', userId: memberId, sessionId: memberId }
const visitor: Viewer = { role: 'anonymous' }
const people = { staff, 'a member': member, visitor }
const longCourse = '018f0000-0002-7000-8000-000000002710'

/** Rounds alternate with two plain queries, so that a busy machine affects all three. */
const measureGroups = async () => {
  const client = await pool.connect()
  const counts: number[] = []
  const trivial: number[] = []
  const quiet: number[] = []
  const worst: number[] = []
  const timeTrivialQuery = async () => {
    const start = performance.now()
    await client.query('select 1')
    return performance.now() - start
  }
  for (const [who, viewer] of Object.entries(people)) {
    const question = { ...(await everythingFor(db, viewer)), limit: limits.listLimit.usual + 1 }
    const query = courseGroupList.build(question, { ...inManualOrder, scope: 'all', isWhole: false }).compile(db)
    const known = await prepare(client, `groups_for_${viewer.role}`, query)
    const took: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const before = await timeTrivialQuery()
      const here = await inDatabase(client, known)
      const after = await timeTrivialQuery()
      took.push(here)
      trivial.push(before, after)
      if (Math.max(before, after) < quietMs) quiet.push(here)
      counts.push(await inDatabase(client, 'select count(*) from lecture where deleted_at is null'))
    }
    print(`groups with counts for ${who}, in the database`, took)
    worst.push(quantile(took, 0.99))
  }
  client.release()
  print('reference: one count of all lectures, in the database', counts)
  print('reference: select 1, round trip', trivial)
  print(`groups with counts while select 1 took less than ${quietMs} ms`, quiet)
  const name = `group list with counts at ${groups} groups × ${coursesOfGroup} courses × ${lecturesOfCourse} lectures, one query, in the database (99 %)`
  figure(name, `${Math.max(...worst).toFixed(1)} ms`, `≤ ${aimMs} ms`)
}

const read = async <Row extends { cursor: string[] }>(
  name: string,
  list: RecordList<Row>,
  input: ListInput = {},
  parentId?: string,
) => {
  const took: number[] = []
  for (let round = 0; round < rounds / 10; round += 1) {
    const start = performance.now()
    await readRecords(db, list, staff, input, parentId)
    took.push(performance.now() - start)
  }
  print(name, took)
  return quantile(took, 0.99)
}

const measureOthers = async () => {
  await read('all courses', courseList)
  const worst = [await read('lectures of the long course', lectureList, {}, longCourse)]
  for (const sort of ['-count', 'title', 'createdBy', '-createdAt'] as const) {
    await read(`groups by ${sort}`, courseGroupList, { sort })
    await read(`courses by ${sort}`, courseList, { sort })
    worst.push(await read(`lectures of the long course by ${sort}`, lectureList, { sort }, longCourse))
  }
  await read('groups searched', courseGroupList, { search: 'group 77' })
  worst.push(await read('lectures of the long course searched', lectureList, { search: 'lecture 77' }, longCourse))
  const name = `a list of one course of ${lecturesOfLongCourse} lectures, in any order and searched (the slowest, 99 %)`
  figure(name, `${Math.max(...worst).toFixed(0)} ms`, '-')
}

/** The lectures have transcripts, as in a real course of this size. */
const measureCopy = async () => {
  const course = idOf('0002', '9999')
  await pool.query(`
    insert into lecture (id, course_id, title, content, position)
    select gen_random_uuid(), ${course}, 'Lecture ' || n, repeat(${words}, 20), n from generate_series(1, ${lecturesOfCopiedCourse}) n`)
  await pool.query(`
    insert into lecture_words (lecture_id, number, text)
    select l.id, n, repeat(${words}, 4) from lecture l cross join generate_series(2, 8) n where l.course_id = ${course}`)
  const took: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now()
    await duplicateCourse(db, { ...staff, network: '127.0.0.0/24' }, '018f0000-0002-7000-8000-00000000270f')
    took.push(performance.now() - start)
  }
  print(`a course of ${lecturesOfCopiedCourse} lectures copied`, took)
  figure(
    `copying a course of ${lecturesOfCopiedCourse} lectures (the slowest)`,
    `${Math.max(...took).toFixed(0)} ms`,
    '≤ 2000 ms',
  )
}

await fill()
await measureGroups()
await measureOthers()
await measureCopy()
await stop()
printLoad()
