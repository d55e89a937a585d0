/** Tables that triggers fill, with the module that owns each. All others belong to the module that writes them. */
export const filledByTriggers = /** @type {Record<string, string>} */ ({
  webinar_count: 'figures/funnel',
  member_summary: 'members/filters',
  member_spelling: 'members/filters',
  search_audience: 'operations/search',
  search_document: 'operations/search',
})

/** Who is registered for what. */
const registered = ['account', 'registration', 'webinar']

/**
 * Tables of other modules that a module may read in its own queries, because a list shows their values or one statement
 * decides by them. Otherwise a module calls the `index.ts` of the module that owns the table.
 */
export const joins = /** @type {Record<string, string[]>} */ ({
  // Which viewers see a deal depends on its segment.
  'deals/access': ['deal'],
  // Bit strings and searched texts are made of deals and their terms, and of a member's marks.
  'deals/choices': ['deal', 'deal_mark', 'deal_term', 'deal_term_merge', 'deal_term_use'],
  // A deal shows its image in several sizes, its terms, its creator, how many members marked and opened it, and the records that belong to it; members see its
  // details once they have accepted its disclaimer. A term in use cannot be deleted, so uses belong to deals.
  'deals/deals': [
    'account',
    'course',
    'course_group',
    'deal_disclaimer_acceptance',
    'deal_mark',
    'deal_opening',
    'deal_term',
    'file_variant',
    'webinar',
  ],
  // Staff see of each term how many deals use it.
  'deals/terms': ['deal_term_use'],
  // Lines of a file are recognized by the names and addresses of all deals.
  'deals/transfer': ['deal'],
  // A mark counts for a deal that is published; a mail about it names the deal and the member. Own data says which text was accepted.
  'deals/marks': ['account', 'deal', 'deal_disclaimer'],
  // A mail shows a deal with the names of its terms.
  'deals/mailed-deals': ['deal_term', 'deal_term_use'],
  // A list of members says what each did with the deal and lately elsewhere. One statement says who can be reminded.
  'deals/members': [
    'account',
    'deal',
    'deal_disclaimer_acceptance',
    'deal_mark',
    'deal_opening',
    'lecture',
    'lecture_progress',
    'recording',
    'registration',
    'replay_progress',
    'webinar',
  ],
  // One statement compares deals with all saved searches, and one says all that decides about the mail of a search.
  'deals/searches': ['account', 'deal', 'deal_choice', 'deal_term_merge', 'deal_text'],
  // The dashboard counts what needs attention and reads what happened last, whatever it is.
  'figures/dashboard': [...registered, 'message', 'recording', 'sale', 'sales_request', 'webhook', 'webinar_count'],
  // A debrief reads all that was counted of a webinar, and goes by mail to administrators once it has ended.
  'figures/debrief': ['account', 'live_period', 'offer_click', 'offer_showing', 'registration', 'webinar'],
  // Lines of figures name their webinars. Messages are counted by webinar and recipient.
  'figures/funnel': ['mailing', 'message', 'registration', 'webinar'],
  // One statement makes the curve of a session of all intervals, one the parts of a replay of all that was watched.
  'figures/session': [
    'live_period',
    'presence',
    'recording',
    'registration',
    'replay_progress',
    'room_person',
    'webinar',
  ],
  // Views and sales of samples follow from their registrations.
  'figures/sample-figures': ['registration'],
  // The mail with the figures goes to those who still are administrators.
  'figures/reports': ['account'],
  // A sale takes over what led its buyer to the webinar; lists name the buyers.
  'figures/sales': ['account', 'registration', 'webinar'],
  // Views are of webinars by their slugs; made-up sources end where there are too many.
  'figures/views': ['webinar', 'webinar_count'],
  // One statement says whether the session of a file's cookie lives, and who its viewer is.
  'files/files': ['account', 'session'],
  // Administrators are locked and counted by whether they can sign in.
  'identity/account': ['linked_sign_in', 'passkey'],
  // One statement for each call: whether the token is valid, and whether its owner still is an administrator.
  'identity/api-tokens': ['account'],
  // The list of administrators shows who has a second factor, and when each was last here.
  'identity/administrators': ['account', 'passkey', 'second_factor', 'session'],
  // Every page reads its member in one statement, which also says whether there is a second factor.
  'identity/profile': ['account', 'second_factor'],
  // One statement per request: whether the session lives, whose it is, and whether staff need a second factor.
  'identity/sessions': ['account', 'passkey', 'second_factor', 'setting'],
  // One statement lists the ways in of a member.
  'identity/ways-in': ['account', 'linked_sign_in', 'passkey', 'session'],
  // One statement for each attempt, so that a known address takes no longer than an unknown one.
  'identity/sign-in': ['account', 'known_device'],
  // A list of lectures says how far the viewer is, and is searched by what is said in them.
  'learning/courses': ['account', 'file', 'lecture_progress', 'lecture_words'],
  'learning/progress': ['course', 'course_group'],
  // The end of Elite is a column of the account; lists of grants show who granted them.
  'members/elite': ['account'],
  // What there is of a person is counted before it is emptied.
  'members/erasure': [
    'account',
    'audit_event',
    'chat_message',
    'consent',
    'deal_mark',
    'deal_opening',
    'elite_grant',
    'lecture_progress',
    'member_note',
    'member_tag',
    'message',
    'registration',
    'replay_progress',
    'room_person',
    'session',
  ],
  // One statement finds members by whatever they did, and whether they are samples; one says which of what a segment names is gone.
  'members/filters': [
    'closed_address',
    'deal',
    'deal_mark',
    'deal_opening',
    'member_tag',
    'recording',
    'registration',
    'replay_progress',
    'sample_record',
    'webinar',
  ],
  // A list of mailings shows their segments and webinars.
  'members/mailings': ['segment', 'webinar'],
  // A list of members shows their accounts, why they get no mail, and how often they registered and came.
  'members/members': ['account', 'member_invitation', 'member_summary', 'registration', 'second_factor'],
  // One statement finds which members of a segment a message reaches, and why not the others.
  'members/recipients': ['account', 'closed_address', 'member_summary', 'registration'],
  // A segment in use cannot be deleted.
  'members/segments': ['course', 'course_group', 'deal', 'lecture', 'mailing', 'webinar'],
  // One statement reads everything that happened with a member, in its order, from where it is kept.
  'members/timeline': [
    'account',
    'audit_event',
    'chat_message',
    'consent',
    'deal',
    'deal_mark',
    'deal_opening',
    'elite_grant',
    'lecture',
    'lecture_progress',
    'mailing',
    'member_note',
    'message',
    'offer_click',
    'recording',
    'registration',
    'replay_progress',
    'room_person',
    'webinar',
  ],
  // A list of contacts says who answered STOP. A webinar may not lose the list that its promotion goes to.
  'messaging/contact-lists': ['closed_address', 'webinar'],
  // One statement for all who register in one batch, and one for a hundred people whom the CRM gets.
  'messaging/crm': ['account', 'registration', 'webinar'],
  // One statement plans for all registrations of a webinar, one reads 200 messages with all that decides about them.
  'messaging/messages': [...registered, 'certificate', 'closed_address', 'contact', 'contact_list', 'mailing'],
  // Events are listed with the names of people and records, whatever they are about: each name is read where it is.
  'operations/audit-log': [
    'account',
    'api_token',
    'audit_event',
    'contact_list',
    'course',
    'course_group',
    'deal',
    'deal_term',
    'lecture',
    'mailing',
    'recording',
    'segment',
    'webhook',
    'webinar',
  ],
  // One statement reads what is shown of the records that a search has found, under the conditions of their own pages.
  'operations/search': [
    'account',
    'course',
    'course_group',
    'deal',
    'deal_term',
    'deal_term_use',
    'lecture',
    'lecture_words',
    'mailing',
    'recording',
    'recording_words',
    'registration',
    'webinar',
  ],
  // One statement reads the records that an event is about.
  'operations/webhooks': ['account', 'deal', 'member_tag', 'registration', 'webinar'],
  // Whether people have made a sample their own is asked of every table that keeps what people do.
  'operations/sample-content': [
    'account',
    'audit_event',
    'course',
    'course_group',
    'deal',
    'deal_disclaimer_acceptance',
    'deal_mark',
    'deal_opening',
    'deal_search',
    'deal_term_use',
    'lecture',
    'lecture_progress',
    'recording',
    'registration',
    'replay_progress',
    'room_person',
    'sale',
    'sample_record',
  ],
  // Which samples still have their first password.
  'operations/samples': ['account'],
  // Own data names the webinar of each message, and finds and erases messages by the account of the entry.
  // Captions of a recording are the lines of its room, in seconds of its parts; lines are listed with the names of people.
  'rooms/captions': ['recording', 'recording_part', 'room_person', 'webinar'],
  'rooms/chat': ['room_person', 'webinar'],
  // One statement says whether an entry into a room may be used: the room's webinar is open.
  'rooms/entry': ['poll', 'webinar'],
  // One statement says what each in a room may do, and whether their entry is still good. The message about a line of the chat is made from its row.
  'rooms/media': ['account', 'chat_message', 'registration', 'room', 'room_person', 'session', 'webinar'],
  // Offers are the calls to action of the webinar.
  'rooms/offers': ['webinar'],
  // Prepared polls belong to the webinar; own data names it. Figures name who voted, and count who was there.
  'rooms/polls': ['presence', 'room_person', 'webinar'],
  // Switched off reactions are refused in the statement that counts them.
  'rooms/reactions': ['room'],
  // Own data says in which webinar a person asked what; erasing finds questions by the account behind the entry.
  'rooms/questions': ['room_person', 'webinar'],
  // Places are taken by people of a room; minutes belong to accounts. One statement finds rooms where others are inside than told.
  'rooms/presence': ['room', 'room_person', 'webinar'],
  // One statement says which rooms are to be recorded, and how far each recording is: the webinar is live, and a host or the webinar
  // itself wants it. Own data names the webinar of each notice.
  'rooms/recording': ['recording', 'room', 'room_person', 'webinar'],
  // Whether a webinar has a replay is asked by its lists and by its messages, and who may watch it by lists of replays.
  'webinars/access': ['account', 'live_period', 'recording', 'registration'],
  // One statement makes minutes of what was seen of everybody in a room. One statement registers people: it compares addresses with accounts and the capacity with the counts, under a lock on
  // the webinar. Lists of registrations show and search names. One statement makes shares of
  // what was watched of a recording.
  'webinars/registrations': [
    'account',
    'live_period',
    'presence',
    'recording',
    'replay_progress',
    'room_person',
    'webinar',
    'webinar_count',
  ],
  // Own data and lists name the webinar of each replay. A page of its events is read in the order of their moments.
  'webinars/replays': [
    'chat_message',
    'live_period',
    'offer_showing',
    'poll',
    'poll_tally',
    'question',
    'recording',
    'recording_part',
    'room_person',
    'webinar',
  ],
  // The list of attendance has everyone who was in a room or registered, with their certificates.
  'webinars/attendance': [
    'account',
    'certificate',
    'live_period',
    'presence',
    'registration',
    'room_person',
    'webinar',
  ],
  // One statement finds which registered people get a certificate, and what it says.
  'webinars/certificates': ['account', 'registration', 'webinar'],
  // A list of webinars shows who created each and how many are registered; members filter it by what they registered for.
  // A recording has a file, and of a room also parts.
  'webinars/webinars': ['account', 'file', 'recording_part', 'registration', 'webinar_count'],
})
