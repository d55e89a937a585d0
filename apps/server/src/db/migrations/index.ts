import { salesRequest } from './0001-sales-request.ts'
import { budget } from './0002-budget.ts'
import { rememberedAnswer } from './0003-remembered-answer.ts'
import { account } from './0004-account.ts'
import { member } from './0005-member.ts'
import { session } from './0006-session.ts'
import { mailLink } from './0007-mail-link.ts'
import { auditEvent } from './0008-audit-event.ts'
import { secondFactor } from './0009-second-factor.ts'
import { consent } from './0010-consent.ts'
import { setting } from './0011-setting.ts'
import { signIn } from './0012-sign-in.ts'
import { file } from './0013-file.ts'
import { course } from './0014-course.ts'
import { learning } from './0015-learning.ts'
import { upload } from './0016-upload.ts'
import { lecturesCounted } from './0017-lectures-counted.ts'
import { imageRefusals } from './0018-image-refusals.ts'
import { webinar } from './0019-webinar.ts'
import { registration } from './0020-registration.ts'
import { message } from './0021-message.ts'
import { contactList } from './0022-contact-list.ts'
import { providers } from './0023-providers.ts'
import { seatsCounted } from './0024-seats-counted.ts'
import type { Migration } from './migration.ts'

/** Every step in order. New ones are added at the end; nothing above is ever changed. */
export const migrations: readonly Migration[] = [
  salesRequest,
  budget,
  rememberedAnswer,
  account,
  member,
  session,
  mailLink,
  auditEvent,
  secondFactor,
  consent,
  setting,
  signIn,
  file,
  course,
  learning,
  upload,
  lecturesCounted,
  imageRefusals,
  webinar,
  registration,
  message,
  contactList,
  providers,
  seatsCounted,
]
