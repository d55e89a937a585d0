export { planDirect, planForSeat, type SeatCause } from './plan-for-seat.ts'
export { planForWebinar, type WebinarCause } from './plan-for-webinar.ts'
export { keepDelivering } from './keep-delivering.ts'
