/** Another address of the same page. */
export { Component, handle, loader } from './webinar-register.tsx'
