/** For benches: the statements of lists of members, timelines and segments, as routes run them. */
export { countMembers as countFound } from '#modules/members/filters/index.ts'
export { listMembers as listFound } from '#modules/members/members/member-list.repository.ts'
export { readTimeline as readEntries } from '#modules/members/timeline/read-timeline.ts'
