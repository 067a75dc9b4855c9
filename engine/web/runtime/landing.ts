interface Landing {
  readonly address: string;
  /** Whose it is; "" where that is anybody's. */
  readonly userId: string;
}

const here = (userId: string): Landing | undefined =>
  /^\/(login(\/|$)|forgetPwd$|lock$)/.test(location.pathname)
    ? undefined
    : { address: location.pathname + location.search, userId };

let landing = here("");

/** Where a visitor who has to sign in first wanted to go: the address this page was opened with, or where their own session ended. */
export function landingAddress(userId = landing?.userId): string | undefined {
  return landing && ["", userId].includes(landing.userId) ? landing.address : undefined;
}

/** Once inside, later sign-ins start at the home page. */
export function forgetLanding(): void {
  landing = undefined;
}

/** Whoever signs in again after their session ended goes on where they were. */
export function landAgain(userId: string): void {
  landing = here(userId);
}
