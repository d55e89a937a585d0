import { AppError } from '#app/app-error.ts'

const message = 'This address has an account already. Please log in.'

/** Said beside the field, and to whoever shows the message alone. */
export const addressTaken = (): AppError => new AppError('conflict', { message, details: { email: message } })
