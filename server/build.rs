//! Tells cargo that the migrations are part of the program: a new file there must rebuild it.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
