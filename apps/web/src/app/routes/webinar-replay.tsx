/** Where mails lead once a webinar is over: its page, on which the replay stands. */
export { Component, handle, loader } from './webinar.tsx'
