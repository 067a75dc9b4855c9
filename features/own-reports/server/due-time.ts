/** When subscriptions come, by the company's clock. */
export const DUE_TIME = "09:00:00";
