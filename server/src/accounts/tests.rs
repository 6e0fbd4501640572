use super::*;

#[test]
fn fresh_tokens_have_the_form_of_tokens_and_differ() {
    assert_ne!(fresh_token().expose(), fresh_token().expose());
}

#[test]
fn a_guest_name_is_a_name() {
    let name = guest_name(PersonId::from_bits(12345));
    assert_eq!(from_wire::name(&name), Ok(name.clone()));
}

#[test]
fn a_program_cannot_write_over_the_list_of_sessions() {
    assert_eq!(shortened("raduga\u{1b}[2J 0.1\n"), "raduga[2J 0.1");
    assert_eq!(shortened(&"x".repeat(500)).len(), CLIENT_CHARS);
}
