import { type Login, logins, makeDatabase, makeLogins } from "./make-logins.ts";

/** The three logins' URLs, and a superuser's of the same server. */
export type ServerUrls = Readonly<Record<Login | "admin", string>>;

/**
 * Makes on a server of one's own what the embedded one has from its first start: the three logins with the passwords of
 * their URLs, and the database that they name. Again it changes nothing but passwords.
 * @throws Error with a sentence where the URLs do not go together
 */
export async function prepareServer({ admin, ...urls }: ServerUrls): Promise<void> {
  const passwords = { app: "", auth: "", migrate: "" };
  for (const login of Object.keys(logins) as Login[]) {
    const { username, password } = new URL(urls[login]);
    if (username !== logins[login] || password === "")
      throw new Error(`The URL of ${login} must name the login ${logins[login]} and a password of its own.`);
    passwords[login] = decodeURIComponent(password);
  }
  const [name, ...others] = new Set(Object.values(urls).map((url) => new URL(url).pathname.slice(1)));
  if (name === undefined || name === "" || others.length > 0)
    throw new Error("The three URLs must name one database.");
  await makeLogins({ url: admin, passwords });
  await makeDatabase(admin, name);
}
